<?php
/**
 * Plugin Name: Trade elements
 * Description: Blocks with the enquiry form, gallery, blog and products of the company’s site, for authors too.
 * Requires at least: 6.1
 * Requires PHP: 8.0
 * License: MIT
 *
 * Everything about the elements comes from the manifest of the site, whose address is the one setting.
 */
defined( 'ABSPATH' ) || exit;

const TRADE_BLOCKS = array( 'enquiry-form' => 'Enquiry form', 'gallery' => 'Gallery', 'blog-feed' => 'Blog', 'product-tabs' => 'Products' );

/** The origin of the site, or nothing until it is set. */
function trade_site(): string {
	return (string) get_option( 'trade_site', '' );
}

/** The elements that have a block, as the site's manifest declares them; kept for when the site cannot be reached. */
function trade_elements(): array {
	$kept = get_option( 'trade_elements', array() );
	if ( ! trade_site() || get_transient( 'trade_elements_read' ) ) return $kept;
	// A site that does not answer is asked again in a minute.
	set_transient( 'trade_elements_read', true, MINUTE_IN_SECONDS );
	$response = wp_remote_get( trade_site() . '/elements/custom-elements.json', array( 'timeout' => 5 ) );
	$manifest = json_decode( wp_remote_retrieve_body( $response ), true );
	if ( wp_remote_retrieve_response_code( $response ) !== 200 || empty( $manifest['modules'] ) ) return $kept;
	$found = array();
	foreach ( array_merge( ...array_column( $manifest['modules'], 'declarations' ) ) as $declaration ) {
		$name = substr( $declaration['tagName'], strlen( 'trade-' ) );
		if ( ! isset( TRADE_BLOCKS[ $name ] ) ) continue;
		$attributes = array();
		foreach ( $declaration['attributes'] as $attribute ) {
			// The site's API and the language of the page are right without being set; the checkbox has words of its own.
			if ( in_array( $attribute['name'], array( 'api-base', 'lang', 'consent' ), true ) ) continue;
			$attributes[] = array(
				'name'        => $attribute['name'],
				'description' => $attribute['description'],
				'values'      => $attribute['values'],
				'isFlag'      => $attribute['type']['text'] === 'boolean',
			);
		}
		$found[ $name ] = array(
			'name'        => $name,
			'title'       => TRADE_BLOCKS[ $name ],
			'description' => $declaration['description'],
			'attributes'  => $attributes,
			'hasNotice'   => in_array( 'notice', array_column( $declaration['slots'], 'name' ), true ),
			'address'     => preg_replace( array( '/\?.*/', '/\{[\w-]+\|([^}]*)\}/' ), array( '', '$1' ), $declaration['page']['address'] ),
			'room'        => $declaration['page']['room'] ?? '',
		);
	}
	update_option( 'trade_elements', $found, false );
	set_transient( 'trade_elements_read', true, HOUR_IN_SECONDS );
	return $found;
}

/** The tag of a block in a page. Only attributes that the manifest has are written. */
function trade_render( array $block ): string {
	$element = trade_elements()[ $block['element'] ] ?? null;
	if ( ! $element ) return '';
	wp_enqueue_script( 'trade-elements', trade_site() . '/elements/trade-elements.js', array(), null, true );
	$tag     = 'trade-' . $element['name'];
	$written = '';
	foreach ( array_column( $element['attributes'], 'name' ) as $name ) {
		$value = $block['settings'][ $name ] ?? null;
		if ( is_scalar( $value ) ) $written .= sprintf( ' %s="%s"', $name, esc_attr( $value ) );
	}
	$notice = '';
	if ( $element['hasNotice'] && $block['consent'] !== '' ) {
		$written .= ' consent="consent"';
		$notice   = '<label slot="notice"><input type="checkbox" name="consent" required> ' . esc_html( $block['consent'] ) . '</label>';
	}
	$link = sprintf( '<a href="%s">%s</a>', esc_url( trade_site() . $element['address'] ), esc_html( $element['title'] ) );
	// For ten seconds: where the script is blocked, no empty room stays.
	$room = $element['room'] === '' ? '' : sprintf( '<style>%1$s{display:block;animation:%1$s-room 10s}@keyframes %1$s-room{from,to{min-height:%2$s}}</style>', $tag, wp_strip_all_tags( $element['room'] ) );
	return sprintf( '<div %s>%s<%s%s>%s%s</%s></div>', get_block_wrapper_attributes(), $room, $tag, $written, $notice, $link, $tag );
}

add_action(
	'init',
	function () {
		wp_register_script( 'trade-elements-editor', plugins_url( 'editor.js', __FILE__ ), array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element' ), '1', true );
		register_block_type( __DIR__, array( 'render_callback' => 'trade_render' ) );
	}
);
add_action(
	'enqueue_block_editor_assets',
	function () {
		$data = array( 'site' => trade_site(), 'elements' => array_values( trade_elements() ) );
		wp_add_inline_script( 'trade-elements-editor', 'window.tradeElements = ' . wp_json_encode( $data, JSON_HEX_TAG ) . ';', 'before' );
	}
);
// WordPress before 6.5 cannot write a module script.
add_filter(
	'script_loader_tag',
	fn( $tag, $handle ) => $handle === 'trade-elements' ? str_replace( '<script ', '<script type="module" ', preg_replace( '/ type=([\'"]).*?\1/', '', $tag ) ) : $tag,
	10,
	2
);

add_action(
	'admin_init',
	function () {
		$sanitise = fn( $value ) => preg_match( '#^https?://[^/?\#\s@]+#', esc_url_raw( trim( (string) $value ) ), $origin ) ? $origin[0] : '';
		register_setting( 'general', 'trade_site', array( 'sanitize_callback' => $sanitise, 'default' => '' ) );
		add_settings_field(
			'trade_site',
			'Address of the company’s site',
			fn() => printf( '<input class="regular-text" type="url" id="trade_site" name="trade_site" placeholder="https://www.example.com" value="%s">', esc_attr( trade_site() ) ),
			'general',
			'default',
			array( 'label_for' => 'trade_site' )
		);
	}
);
// Another site has other elements.
foreach ( array( 'add_option_trade_site', 'update_option_trade_site' ) as $hook ) add_action( $hook, fn() => delete_transient( 'trade_elements_read' ) );
