<?php
/** Installs WordPress and prints, as JSON, its version and an application password for each role. Argument: the folder. */
define( 'WP_INSTALLING', true );
$_SERVER['HTTP_HOST'] = parse_url( getenv( 'WORDPRESS_URL' ), PHP_URL_HOST );
require $argv[1] . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';

wp_install( 'Example Clinics', 'administrator', 'administrator@example.com', true, '', wp_generate_password() );
$passwords = array();
$logins    = array();
foreach ( array( 'administrator', 'editor', 'author' ) as $role ) {
	$logins[ $role ] = wp_generate_password( 24, false );
	$id = username_exists( $role ) ?: wp_insert_user(
		array(
			'user_login' => $role,
			'user_pass'  => $logins[ $role ],
			'user_email' => "$role@example.com",
			'role'       => $role,
		)
	);
	$passwords[ $role ] = WP_Application_Passwords::create_new_application_password( $id, array( 'name' => 'test' ) )[0];
}
activate_plugin( 'trade-elements/trade-elements.php' );
update_option( 'trade_site', getenv( 'TRADE_SITE' ) );
echo json_encode( array( 'version' => get_bloginfo( 'version' ), 'passwords' => $passwords, 'logins' => $logins ) );
