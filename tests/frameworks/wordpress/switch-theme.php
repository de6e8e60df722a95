<?php
/** Shows the posts in a theme and prints the theme's name. Arguments: the folder, the theme. */
$_SERVER['HTTP_HOST'] = parse_url( getenv( 'WORDPRESS_URL' ), PHP_URL_HOST );
require $argv[1] . '/wp-load.php';
switch_theme( $argv[2] );
echo wp_get_theme()->get( 'Name' );
