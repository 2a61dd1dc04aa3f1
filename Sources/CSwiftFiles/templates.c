// The templates of exported Swift. A new file is one line here.
#include "CSwiftFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char text[] = {
#embed "templates/app.txt" suffix(, '\n', )
#embed "templates/classes.txt" suffix(, '\n', )
#embed "templates/containers.txt" suffix(, '\n', )
#embed "templates/controllers.txt" suffix(, '\n', )
#embed "templates/flows.txt" suffix(, '\n', )
#embed "templates/links.txt" suffix(, '\n', )
#embed "templates/names.txt" suffix(, '\n', )
#embed "templates/screens.txt" suffix(, '\n', )
#embed "templates/services.txt" suffix(, '\n', )
#embed "templates/steppers.txt" suffix(, '\n', )
};

const char *swift_templates(void) { return text; }

size_t swift_templates_size(void) { return sizeof text; }
