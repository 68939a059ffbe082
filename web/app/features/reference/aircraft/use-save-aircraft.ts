import { reference } from '@safar/contract/flights/reference.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { useApiMutation } from '../../../platform/use-api-mutation.ts'
import { AIRCRAFT } from '../api.ts'

/** Adds an aircraft type, or changes the one of this id. */
export function useSaveAircraft(id: number | undefined, onFailure: (error: unknown) => boolean) {
  const options = { successToast: 'Aircraft saved successfully.', invalidates: [AIRCRAFT], onFailure } as const
  const adding = useApiMutation(reference.addAircraft, options)
  const changing = useApiMutation(reference.updateAircraft, options)
  const save = (body: Input<typeof reference.addAircraft>['body']) =>
    id === undefined ? adding.run({ body }) : changing.run({ params: { id }, body })
  return { save, busy: adding.busy || changing.busy }
}
