#!/usr/bin/env bash
# networkx reads a DOT file without the nodes and edges that are declared in subgraphs.
#
# Versions: networkx 3.6.1, pydot 4.0.1.
# Guess: `read_dot` returns the five nodes and three edges of the file. It may forget the clusters, because a Graph of
#   networkx has none.
# Seen: it returns two nodes and one edge, those outside of all subgraphs, without a warning. pydot has parsed all of them.
# Came up with: `sextant graph --format dot`, which puts the screens of a flow into a cluster.
set -euo pipefail
source "$(dirname "$0")/temporary"
pypi networkx==3.6.1 pydot==4.0.1

cat >app.dot <<'END'
digraph app {
  subgraph cluster_login { label="Login"; Start; Code [label="Enter the code"]; Start -> Code; }
  subgraph cluster_home { label="Home"; List -> Item; Settings; }
  Code -> List;
}
END
seen=$("$python" -W ignore - <<'END'
import networkx, pydot
graph = networkx.nx_pydot.read_dot("app.dot")
print("nodes", *sorted(graph.nodes))
print("edges", *(f"{a}->{b}" for a, b in graph.edges()))
parsed = pydot.graph_from_dot_file("app.dot")[0]
inner = [node.get_name() for part in parsed.get_subgraphs() for node in part.get_nodes()]
print("pydot has", *sorted(set(inner)))
END
)
expect "read_dot" $'nodes Code List\nedges Code->List\npydot has Code Settings Start' "$seen"
