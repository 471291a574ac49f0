#!/usr/bin/env bash
# npm run check:deploy: renders every overlay, compares it with k8s/rendered, and validates it against Kubernetes' schemas.
set -euo pipefail
cd "$(dirname "$0")/.."
# answer --help and wrong options before anything is downloaded
for option in "$@"; do
  [ "$option" = --write ] || exec node deploy/operations/src/render.ts "$@"
done
cache=${CELLWRIGHT_CACHE:-$HOME/.cache/cellwright}/deploy
mkdir -p "$cache"
export PATH="$PATH:$cache/bin"
command -v kustomize > /dev/null || GOBIN="$cache/bin" go install sigs.k8s.io/kustomize/kustomize/v5@v5.7.1
[ -x "$cache/python/bin/kubernetes-validate" ] || {
  python3 -m venv "$cache/python"
  "$cache/python/bin/pip" install --quiet kubernetes-validate==1.37.0
}
mkdir -p k8s/rendered
node deploy/operations/src/render.ts "$@"
for overlay in local production keda; do
  # KEDA's ScaledObject has no schema here; the policy test checks it
  node -e '
    const { parseAllDocuments } = require("yaml");
    const all = parseAllDocuments(require("node:fs").readFileSync(process.argv[1], "utf8")).map((each) => each.toJS());
    console.log(all.filter((each) => each.apiVersion !== "keda.sh/v1alpha1").map((each) => JSON.stringify(each)).join("\n---\n"));
  ' "k8s/rendered/$overlay.yaml" > "$cache/$overlay.yaml"
  "$cache/python/bin/kubernetes-validate" --strict --quiet "$cache/$overlay.yaml"
  echo "$overlay: valid"
done
