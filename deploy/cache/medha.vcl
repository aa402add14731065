# What a cache in front of the edge has to do, as rules for Varnish 7. They are what docs/guides/cdn.md asks of any CDN,
# and a test runs this file before the real edge. Varnish speaks no TLS, so in production something else has to, on both
# of its sides.
#
#   varnishd -a :6081 -f /path/medha.vcl -p http_gzip_support=off
#
# (Varnish itself packs with gzip only. Switched off, it keeps the smaller forms that portal and api send.)

vcl 4.1;

backend edge {
    .host = "127.0.0.1";
    .port = "8080";
    # A test that waits for staff is answered after 25 s.
    .first_byte_timeout = 40s;
}

sub vcl_recv {
    # The edge believes this header (EDGE_CDN_NETWORKS). What the visitor wrote into it is dropped.
    set req.http.X-Forwarded-For = client.ip;

    # A session; and calls of a running test, which must not wait for one another.
    if (req.http.token || req.url ~ "^/api/v1/player/") {
        return (pass);
    }

    # The three forms that there are of a page or file.
    if (req.http.Accept-Encoding ~ "\bbr\b") {
        set req.http.Accept-Encoding = "br, gzip";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
}

# Varnish would pass every request with a cookie. An answer that may be kept depends on none.
sub vcl_req_cookie {
    return;
}

# Host, path and query, and so the language. Campaign parameters are left out: scripts of the page read them in the
# browser. Only whole parameters are, because the rest must mean the same to the cache as to the portal.
sub vcl_hash {
    hash_data(req.http.Host);
    hash_data(regsub(req.url, "\?.*$", ""));
    hash_data(regsub(regsuball("&" + regsub(req.url, "^[^?]*\??", ""), "&(utm_[a-z]+|gclid|fbclid)=[^&#]*", ""), "&+$", ""));
    return (lookup);
}

sub vcl_backend_response {
    # While there is no new page, visitors get the old one, as long as it allows.
    if (bereq.is_bgfetch && beresp.status >= 500) {
        return (abandon);
    }
    # Kept is what says so, and no error. Varnish adds: nothing that sets a cookie.
    if (beresp.status != 200 || beresp.http.Cache-Control !~ "\bpublic\b") {
        set beresp.uncacheable = true;
        set beresp.ttl = 2s;
        return (deliver);
    }
    # Not a second longer than it says.
    if (beresp.http.Cache-Control !~ "stale-while-revalidate") {
        set beresp.grace = 0s;
    }
}

sub vcl_deliver {
    # It names another visitor's request.
    if (obj.hits > 0) {
        unset resp.http.X-Request-Id;
    }
}
