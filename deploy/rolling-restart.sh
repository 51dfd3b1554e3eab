#!/bin/sh
# Restarts each server in turn, the next once the one before is ready: deploy/rolling-restart.sh 3001 3002
#
# RESTART  what restarts the server of a port, `systemctl restart mortar@PORT` unless set
# SERVERS  nginx's list of servers: while one restarts, nginx is told to send it nothing. HAProxy asks by itself.
# RELOAD   what makes nginx read that list, `nginx -s reload` unless set
set -eu
: "${RESTART:=systemctl restart mortar@PORT}" "${RELOAD:=nginx -s reload}"

ready() {
  for _ in $(seq 120); do
    if curl --silent --fail --output /dev/null --max-time 2 "http://127.0.0.1:$1/health/ready"; then return; fi
    sleep 0.5
  done
  echo "The server of port $1 is not ready after a minute. The others were left as they are." >&2
  exit 1
}

for port in "$@"; do
  if [ -n "${SERVERS:-}" ]; then
    sed -i "/127\.0\.0\.1:$port /s/;\$/ down;/" "$SERVERS"
    $RELOAD
    # the workers that read the old list finish what they were sent
    sleep 2
  fi
  echo "Restarting the server of port $port"
  sh -c "$(echo "$RESTART" | sed "s/PORT/$port/g")"
  ready "$port"
  if [ -n "${SERVERS:-}" ]; then
    sed -i "/127\.0\.0\.1:$port /s/ down;\$/;/" "$SERVERS"
    $RELOAD
    sleep 1
  fi
done
echo "All servers run the new version."
