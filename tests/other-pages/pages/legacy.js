/* The theme's own script: written against jQuery, as themes are. */
jQuery.noConflict();
(($) => {
  document.documentElement.className = 'js';
  $(document).on('trade-enquiry-invalid', (event) => {
    document.documentElement.setAttribute('data-invalid', event.originalEvent.detail.fields.join(' '));
  });
  // A page builder writes a widget as text; a carousel clones one; a tab script moves panes away and back.
  $('.widget-area').html('<trade-hub-button product="Trade"></trade-hub-button><div class="carousel"></div>');
  $('trade-gallery').clone().appendTo($('.carousel'));
  $('.tabs a').on('click', (event) => {
    event.preventDefault();
    const pane = $(event.target.getAttribute('href')).detach();
    setTimeout(() => pane.appendTo($('#content')), 50);
  });
})(jQuery);
