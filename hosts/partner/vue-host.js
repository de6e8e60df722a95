import { h, render } from './vue-runtime.js';

/** The same list of forms as in React. */
const state = { requests: [{ id: 1, wanted: 'Gloves' }], kept: true, invalid: 0 };
const storage = document.createElement('div');
const list = document.createElement('div');

const button = (name, act) =>
  h(
    'button',
    {
      type: 'button',
      key: name,
      onClick() {
        act();
        update();
      },
    },
    name,
  );

const actions = () => [
  button('Add', () => {
    const id = Math.max(0, ...state.requests.map((one) => one.id)) + 1;
    state.requests = [...state.requests, { id, wanted: `Request ${id}` }];
  }),
  button('Last to front', () => {
    state.requests = [...state.requests.slice(-1), ...state.requests.slice(0, -1)];
  }),
  button('Remove last', () => {
    state.requests = state.requests.slice(0, -1);
  }),
  button('Change', () => {
    state.requests = state.requests.map((one) => ({ ...one, wanted: `${one.wanted}, urgent` }));
  }),
  // As KeepAlive: out of the document into a box, and back.
  button('Show or hide', () => {
    state.kept = !state.kept;
    (state.kept ? document.getElementById('app') : storage).append(list);
  }),
];

const onTradeEnquiryInvalid = () => {
  state.invalid++;
  update();
};

const request = ({ id, wanted }) =>
  h('article', { key: id }, [
    h('h2', { key: 'title' }, `Request ${id}`),
    h(
      'trade-enquiry-form',
      { key: 'form', 'looking-for': wanted, failureMessage: 'Not sent', onTradeEnquiryInvalid },
      [h('a', { href: '/contact-us' }, 'Send an enquiry')],
    ),
  ]);

const head = document.createElement('div');
function update() {
  render(
    [
      h('p', { key: 'actions', class: 'tools' }, actions()),
      h('p', { key: 'count' }, [h('span', {}, 'Sent too early: '), h('output', {}, String(state.invalid))]),
    ],
    head,
  );
  render(state.requests.map(request), list);
}
document.getElementById('app').append(head, list);
update();
