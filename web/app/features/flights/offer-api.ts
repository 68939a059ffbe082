import { flights } from '@safar/contract/products/flights/flights.contract'
import { OFFER_ID, SUPPLIER_ID } from '@safar/contract/products/flights/search.rules'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { agentOf, type Payer } from '../buyers/public.ts'
import { FLIGHTS } from './api.ts'

export interface OfferKey {
  flight: string
  supplier: string
  sooper: boolean
}

const toOfferParams = ({ flight, supplier, sooper }: OfferKey) =>
  ({ flight_id: flight, supplier, isSooperFlight: sooper ? '1' : '0' }) as const

/** Whether this can be an offer's key at all: a truncated or mistyped link cannot, and is not requested. */
export const isOfferKey = ({ flight, supplier }: OfferKey): boolean =>
  OFFER_ID.test(flight) && SUPPLIER_ID.test(supplier)

/** One offer, repriced each time the screen is opened. */
export const useOffer = (key: OfferKey, payer?: Payer | null) =>
  useQuery({
    queryKey: [FLIGHTS, 'offer', key.flight, payer],
    queryFn: ({ signal }) => call(flights.show, { params: toOfferParams(key), query: agentOf(payer) }, { signal }),
    enabled: isOfferKey(key),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
