import { utcDay } from '@safar/contract/day'
import { flights, type SearchLine } from '@safar/contract/products/flights/flights.contract'
import { readOfferList } from '@safar/contract/products/flights/read-offer-list'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fakeSupplier, makeOffer, type OfferFixture } from '../testing/fake-supplier.ts'
import { type FlightsApp, startFlightsApp } from '../testing/flights-app.ts'

/** A supplier that answers when the test allows it. */
function gated(id: string, offers: OfferFixture[]) {
  const gate = { open: Promise.withResolvers<void>(), left: Promise.withResolvers<unknown>(), fails: false }
  const supplier = fakeSupplier(id, {
    async search(query, call) {
      call?.signal?.addEventListener('abort', () => gate.left.resolve(call.signal?.reason))
      await gate.open.promise
      if (gate.fails) throw new Error('500 from upstream')
      return offers.map((made) => makeOffer(query, made))
    },
  })
  return { gate, supplier }
}

const pia = { airline: 'PK', number: '700', brand: 'Flex' }
const house = gated('sooper', [pia, { airline: 'SV', number: '735', base: 3_000_000 }])
const other = gated('travelport', [{ ...pia, base: 3_900_000 }])

let app: FlightsApp
let url: string
beforeAll(async () => {
  app = await startFlightsApp({ suppliers: [house.supplier, other.supplier] })
  url = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const { gate } of [house, other]) gate.open.resolve()
  await app.close()
})
beforeEach(() => {
  for (const { gate } of [house, other])
    Object.assign(gate, { open: Promise.withResolvers(), left: Promise.withResolvers(), fails: false })
})

const day = utcDay(Date.now(), 30)
const path = `/api/flights/stream?trip=one_way&legs=LHE-JED-${day}`

interface Reading {
  response: Response
  next(): Promise<SearchLine>
  /** The lines still to be read. */
  rest(): Promise<SearchLine[]>
  hangUp(): void
}

async function* linesOf({ body }: Response): AsyncGenerator<SearchLine> {
  let text = ''
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (text + part).split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}

/** Reads the reply as it arrives, line by line. */
async function read(): Promise<Reading> {
  const leave = new AbortController()
  const response = await fetch(url + path, { signal: leave.signal })
  const lines = linesOf(response)
  const next = async (): Promise<SearchLine> => {
    const { value, done } = await lines.next()
    if (done) throw new Error('the reply has ended')
    return value
  }
  const rest = async (): Promise<SearchLine[]> => {
    const all: SearchLine[] = []
    for await (const line of lines) all.push(line)
    return all
  }
  return { response, next, rest, hangUp: () => leave.abort() }
}

const codes = (line: SearchLine) => readOfferList(line).map(({ slices }) => slices[0]?.segments[0]?.marketing.code)

describe('a search streamed as lines', () => {
  test("sends one supplier's offers before the other answers, then the difference, then a last line that says it is done", async () => {
    house.gate.open.resolve()
    const { response, next, rest } = await read()
    expect(response.headers.get('content-type')).toContain('application/x-ndjson')
    const first = await next()
    expect(codes(first).toSorted()).toEqual(['PK', 'SV'])
    expect([first.gone, first.done, first.suppliers.map(({ supplier }) => supplier)]).toEqual([[], false, ['sooper']])
    other.gate.open.resolve()
    const second = await next()
    const dearer = readOfferList(first).find(({ slices }) => slices[0]?.segments[0]?.marketing.code === 'PK')
    expect(codes(second)).toEqual(['PK'])
    expect(second.flights[0]?.supplier).toBe('travelport')
    expect(second.gone).toEqual([dearer?.id])
    expect(second.available_airlines.map(({ code }) => code).toSorted()).toEqual(['PK', 'SV'])
    const last = await next()
    expect([last.flights, last.gone, last.done]).toEqual([[], [], true])
    expect(last.suppliers.map(({ supplier, state }) => [supplier, state])).toEqual([
      ['sooper', 'answered'],
      ['travelport', 'answered'],
    ])
    expect(await rest()).toEqual([])
    for (const line of [first, second, last]) expect(flights.stream.reply.parse(line)).toEqual(line)
  })

  test('ends with the same offers as the search in one reply, whichever supplier answers first', async () => {
    other.gate.open.resolve()
    const { next, rest } = await read()
    const first = await next()
    house.gate.open.resolve()
    const second = await next()
    await rest()
    expect([codes(first), codes(second), second.gone]).toEqual([['PK'], ['SV'], []])
    const { body } = await app.call(flights.search, { query: { trip: 'one_way', legs: `LHE-JED-${day}` } })
    const said = (found: SearchLine['flights']) => found.map(({ supplier, total }) => `${supplier} ${total}`).toSorted()
    expect(said([...first.flights, ...second.flights])).toEqual(said(body.flights))
  })

  test('the offers of an early line can be opened while other suppliers are still being asked', async () => {
    house.gate.open.resolve()
    const { next, rest } = await read()
    const first = await next()
    const { body } = await app.call(flights.sort, { body: { search_id: first.search_id } })
    expect(body.flights).toEqual(first.flights)
    other.gate.open.resolve()
    await rest()
  })

  test('a supplier that fails gets no line of its own, and is named in the last line', async () => {
    house.gate.open.resolve()
    const { next, rest } = await read()
    await next()
    Object.assign(other.gate, { fails: true })
    other.gate.open.resolve()
    const [last, ...more] = await rest()
    expect([last?.done, more]).toEqual([true, []])
    expect(last?.suppliers.map(({ state }) => state)).toEqual(['answered', 'down'])
  })

  test('when the caller disconnects, suppliers are told to stop, and it does not count as their failure', async () => {
    house.gate.open.resolve()
    const { next, hangUp } = await read()
    await next()
    hangUp()
    expect(String(await other.gate.left.promise)).toContain('disconnected')
    expect(app.flights.connection('travelport')?.breaker.state).toBe('closed')
    other.gate.open.resolve()
  })

  test('422: an incomplete search is refused before the first line is sent', async () => {
    const query = { trip: 'one_way' as const, legs: `LHE-LHE-${day}` }
    const { status, body } = await app.call(flights.stream, { query })
    expect(status).toBe(422)
    expect(body.errors?.['legs.0.destination']).toBeDefined()
  })
})
