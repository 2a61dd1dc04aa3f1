// The plugins that come with the program. A new one is its file and one line here.
#include "CPlugins.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char text[] = {
#embed "../../plugins/analytics.lua" suffix(, 0, )
#embed "../../plugins/auth.lua" suffix(, 0, )
#embed "../../plugins/checklist.lua" suffix(, 0, )
#embed "../../plugins/coordinator.lua" suffix(, 0, )
#embed "../../plugins/crumbs.lua" suffix(, 0, )
#embed "../../plugins/drawer.lua" suffix(, 0, )
#embed "../../plugins/github.lua" suffix(, 0, )
#embed "../../plugins/junit.lua" suffix(, 0, )
#embed "../../plugins/maestro.lua" suffix(, 0, )
#embed "../../plugins/page.lua" suffix(, 0, )
#embed "../../plugins/rxcontroller.lua" suffix(, 0, )
#embed "../../plugins/rxflow-classic.lua" suffix(, 0, )
#embed "../../plugins/tap.lua" suffix(, 0, )
#embed "../../plugins/xcuitest.lua" suffix(, 0, )
};

const char *plugins_text(void) { return text; }

size_t plugins_size(void) { return sizeof text; }
