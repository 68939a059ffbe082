import type { Input } from '@safar/contract/protocol/endpoint'
import type { reference } from '@safar/contract/reference/reference.contract'
import { useAddAirport, useUpdateAirport } from '../api.ts'

/** Adds an airport, or changes the one with this id. */
export function useSaveAirport(id: number | undefined, onFailure: (error: unknown) => boolean) {
  const adding = useAddAirport({ onFailure })
  const changing = useUpdateAirport({ onFailure })
  const save = (body: Input<typeof reference.addAirport>['body']) =>
    id === undefined ? adding.run({ body }) : changing.run({ params: { id }, body })
  return { save, busy: adding.busy || changing.busy }
}
