#!/bin/sh
# Run once, when the database is made: the role of the running server, which owns nothing.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set password="$MORTAR_APP_PASSWORD" <<'SQL'
CREATE ROLE mortar_app LOGIN PASSWORD :'password';
SQL
