import { reference } from '@safar/contract/flights/reference.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { useCall } from '../../../platform/use-call.ts'
import { AIRCRAFT } from '../api.ts'

/** Adds an aircraft type, or changes the one of this id. */
export function useSaveAircraft(id: number | undefined, onFailure: (error: unknown) => boolean) {
  const options = { done: 'Aircraft saved successfully.', refresh: [AIRCRAFT], onFailure } as const
  const adding = useCall(reference.addAircraft, options)
  const changing = useCall(reference.updateAircraft, options)
  const save = (body: Input<typeof reference.addAircraft>['body']) =>
    id === undefined ? adding.run({ body }) : changing.run({ params: { id }, body })
  return { save, busy: adding.busy || changing.busy }
}
