<?php
/**
 * A must-use plugin of the test. WordPress asks neither this machine, nor an odd port, nor a server with a certificate of its
 * own for what it embeds; on the internet none of these is an obstacle.
 */
add_filter( 'http_request_host_is_external', '__return_true' );
add_filter( 'http_allowed_safe_ports', fn( $ports ) => array( ...$ports, (int) getenv( 'TRADE_PORT' ) ) );
add_filter( 'https_ssl_verify', '__return_false' );
// The test writes posts through the REST API, over plain http.
add_filter( 'wp_is_application_passwords_available', '__return_true' );
// Nobody reads the mail about the installation.
add_filter( 'pre_wp_mail', '__return_true' );
