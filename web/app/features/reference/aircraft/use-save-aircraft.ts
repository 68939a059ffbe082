import type { Input } from '@safar/contract/protocol/endpoint'
import type { reference } from '@safar/contract/reference/reference.contract'
import { useAddAircraft, useUpdateAircraft } from '../api.ts'

/** Adds an aircraft type, or changes the one with this id. */
export function useSaveAircraft(id: number | undefined, onFailure: (error: unknown) => boolean) {
  const adding = useAddAircraft({ onFailure })
  const changing = useUpdateAircraft({ onFailure })
  const save = (body: Input<typeof reference.addAircraft>['body']) =>
    id === undefined ? adding.run({ body }) : changing.run({ params: { id }, body })
  return { save, busy: adding.busy || changing.busy }
}
