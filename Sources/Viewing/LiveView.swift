import Serving
