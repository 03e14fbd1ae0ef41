#!/bin/sh
# The smallest server that answers: every request with the same result, and with the name that stands in it as "who".
while IFS= read -r line; do
  case $line in *'"id":'*) ;; *) continue ;; esac
  id=${line#*\"id\":}
  id=${id%%[,\}]*}
  who=${line##*\"who\":\"}
  who=${who%%\"*}
  case $line in
    *'"progressToken":'*)
      token=${line#*\"progressToken\":}
      token=${token%%[,\}]*}
      printf '{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":%s,"progress":1,"message":"%s"}}\n' "$token" "$who"
      ;;
  esac
  case $line in *'"who":'*) ;; *) who=nobody ;; esac
  printf '{"jsonrpc":"2.0","id":%s,"result":{"protocolVersion":"2025-06-18","capabilities":{},"serverInfo":{"name":"tiny","version":"1"},"tools":[],"content":[{"type":"text","text":"%s"}]}}\n' "$id" "$who"
done
