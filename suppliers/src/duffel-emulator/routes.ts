import {
  changeByAirline,
  confirmCancellation,
  listCancellations,
  listChanges,
  quoteCancellation,
  readCancellation,
  takeAction,
} from './after-order.ts'
import { createOfferRequest, listOffers, readOffer, seatMaps } from './offers.ts'
import {
  confirmOrderChange,
  createOrderChange,
  readChangeOffer,
  readOrderChange,
  requestChange,
} from './order-changes.ts'
import { createOrder, findOrder, listOrders, orderBody, payOrder, updateOrder } from './orders.ts'
import { addServices, availableServices } from './services.ts'
import type { EmulatorState } from './state.ts'
import { cancelBooking, createBooking, createQuote, listBookings, readBooking } from './stays/bookings.ts'
import { fetchAllRates, readAccommodation, searchStays } from './stays/search.ts'
import { createWebhook, deleteWebhook } from './webhooks.ts'
import { fieldsOf, isObject, type Json, notFound, pageOf, Refusal } from './wire.ts'

/** Requests that change something, by kind. */
export type Act =
  | 'create_order'
  | 'pay'
  | 'confirm_cancellation'
  | 'accept_change'
  | 'update_order'
  | 'add_services'
  | 'change_order'
  | 'create_stay'
  | 'cancel_stay'

interface Reply {
  status: number
  body: Json | null
}

interface Request {
  state: EmulatorState
  query: URLSearchParams
  /** Taken from the path. */
  id: string
  data: unknown
}

interface Route {
  act?: Act
  status?: number
  /** Lists are returned in pages. */
  list?: true
  /** The reply has no body. */
  bare?: true
  run(request: Request): Json | Json[] | null
}

/** On this test route the airline changes the first slice of an order as soon as it is paid. */
function payAndChange(state: EmulatorState, data: unknown): Json {
  const paid = payOrder(state, data)
  const id = isObject(data) ? String(data.order_id) : ''
  if (state.orders.get(id)?.offer.route === 'LHR-LTN') changeByAirline(state, id, 60)
  return paid
}

const routes: Readonly<Record<string, Route>> = {
  'POST /air/offer_requests': {
    status: 201,
    run: ({ state, data, query }) => createOfferRequest(state, data, query),
  },
  'GET /air/offers': { list: true, run: ({ state, query }) => listOffers(state, query) },
  'GET /air/offers/:id': { run: ({ state, id, query }) => readOffer(state, id, query) },
  'GET /air/seat_maps': { run: ({ state, query }) => seatMaps(state, query.get('offer_id') ?? '') },
  'POST /air/orders': {
    act: 'create_order',
    status: 201,
    run: ({ state, data }) => orderBody(state, createOrder(state, data)),
  },
  'GET /air/orders': { list: true, run: ({ state, query }) => listOrders(state, query) },
  'GET /air/orders/:id': { run: ({ state, id }) => orderBody(state, findOrder(state, id)) },
  'PATCH /air/orders/:id': { act: 'update_order', run: ({ state, id, data }) => updateOrder(state, id, data) },
  'GET /air/orders/:id/available_services': { run: ({ state, id }) => availableServices(state, id) },
  'POST /air/orders/:id/services': { act: 'add_services', run: ({ state, id, data }) => addServices(state, id, data) },
  'POST /air/payments': { act: 'pay', status: 201, run: ({ state, data }) => payAndChange(state, data) },
  'POST /air/order_cancellations': { status: 201, run: ({ state, data }) => quoteCancellation(state, data) },
  'GET /air/order_cancellations': { list: true, run: ({ state, query }) => listCancellations(state, query) },
  'GET /air/order_cancellations/:id': { run: ({ state, id }) => readCancellation(state, id) },
  'POST /air/order_cancellations/:id/actions/confirm': {
    act: 'confirm_cancellation',
    bare: true,
    run: ({ state, id }) => confirmCancellation(state, id),
  },
  'POST /air/order_change_requests': { status: 201, run: ({ state, data }) => requestChange(state, data) },
  'GET /air/order_change_offers/:id': { run: ({ state, id }) => readChangeOffer(state, id) },
  'POST /air/order_changes': { status: 201, run: ({ state, data }) => createOrderChange(state, data) },
  'GET /air/order_changes/:id': { run: ({ state, id }) => readOrderChange(state, id) },
  'POST /air/order_changes/:id/actions/confirm': {
    act: 'change_order',
    run: ({ state, id, data }) => confirmOrderChange(state, id, data),
  },
  'GET /air/airline_initiated_changes': { run: ({ state, query }) => listChanges(state, query) },
  'POST /air/airline_initiated_changes/:id/actions/accept': {
    act: 'accept_change',
    bare: true,
    run: ({ state, id }) => takeAction(state, id, 'accepted'),
  },
  'PATCH /air/airline_initiated_changes/:id': {
    act: 'accept_change',
    run: ({ state, id, data }) => takeAction(state, id, String(fieldsOf(data, ['action_taken'], '/data').action_taken)),
  },
  'POST /stays/search': { run: ({ state, data }) => searchStays(state, data) },
  'POST /stays/search_results/:id/actions/fetch_all_rates': {
    bare: true,
    run: ({ state, id }) => fetchAllRates(state, id),
  },
  'GET /stays/accommodation/:id': { run: ({ id }) => readAccommodation(id) },
  'POST /stays/quotes': { status: 201, run: ({ state, data }) => createQuote(state, data) },
  'POST /stays/bookings': { act: 'create_stay', status: 201, run: ({ state, data }) => createBooking(state, data) },
  'GET /stays/bookings': { list: true, run: ({ state }) => listBookings(state) },
  'GET /stays/bookings/:id': { run: ({ state, id }) => readBooking(state, id) },
  'POST /stays/bookings/:id/actions/cancel': {
    act: 'cancel_stay',
    bare: true,
    run: ({ state, id }) => cancelBooking(state, id),
  },
  'POST /air/webhooks': { status: 201, run: ({ state, data }) => createWebhook(state, data) },
  'DELETE /air/webhooks/:id': { status: 204, bare: true, run: ({ state, id }) => deleteWebhook(state, id) },
  'POST /air/webhooks/:id/actions/ping': { status: 204, bare: true, run: () => null },
}

function dataOf(text: string): unknown {
  let body: unknown
  try {
    body = JSON.parse(text || '{}')
  } catch {
    throw new Refusal(400, 'invalid_request_error', 'bad_request')
  }
  if (!isObject(body) || body.data === undefined) throw new Refusal(400, 'invalid_request_error', 'missing_data_param')
  return body.data
}

const ID = /\/([a-z]{3}_[A-Za-z0-9]+)(?=\/|$)/

/** Finds the route for a method and path. */
export function routeOf(
  method: string,
  path: string,
): { act?: Act; run(state: EmulatorState, query: URLSearchParams, text: string): Reply } {
  const id = ID.exec(path)?.[1] ?? ''
  const route = routes[`${method} ${id === '' ? path : path.replace(`/${id}`, '/:id')}`]
  if (!route) throw notFound()
  return {
    ...(route.act && { act: route.act }),
    run(state, query, text) {
      const hasData = method !== 'GET' && !route.bare
      const data = hasData ? dataOf(text) : undefined
      const done = route.run({ state, query, id, data })
      if (done === null) return { status: route.status ?? 204, body: null }
      if (route.list && Array.isArray(done)) return { status: 200, body: pageOf(done, query) }
      return { status: route.status ?? 200, body: { data: done } }
    },
  }
}
