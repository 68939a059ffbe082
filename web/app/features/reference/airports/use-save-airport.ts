import { reference } from '@safar/contract/flights/reference.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { useApiMutation } from '../../../platform/use-api-mutation.ts'
import { AIRPORTS } from '../api.ts'

/** Adds an airport, or changes the one of this id. */
export function useSaveAirport(id: number | undefined, onFailure: (error: unknown) => boolean) {
  const options = { successToast: 'Airport saved successfully.', invalidates: [AIRPORTS], onFailure } as const
  const adding = useApiMutation(reference.addAirport, options)
  const changing = useApiMutation(reference.updateAirport, options)
  const save = (body: Input<typeof reference.addAirport>['body']) =>
    id === undefined ? adding.run({ body }) : changing.run({ params: { id }, body })
  return { save, busy: adding.busy || changing.busy }
}
