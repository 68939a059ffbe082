import { savedTravellerForm } from '@safar/contract/travellers/travellers.contract'
import { useQueryClient } from '@tanstack/react-query'
import { ApiFailure } from '../../../platform/api.ts'
import { queryKeys } from '../../../platform/query-keys.ts'
import { useFailureToast, useToast } from '../../../platform/toasts/index.tsx'
import { addTraveller } from '../api.ts'

const isTwin = (error: unknown) => error instanceof ApiFailure && error.failure.reason === 'traveller_twin'

/** Saves the ticked travellers of a booking to the buyer's travellers. Existing ones stay unchanged. */
export function useSaveTravellers() {
  const queries = useQueryClient()
  const toast = useToast()
  const failureToast = useFailureToast()
  return async (people: readonly { keep?: boolean | undefined }[]): Promise<void> => {
    let saved = 0
    for (const one of people.filter(({ keep }) => keep)) {
      const form = savedTravellerForm.safeParse(one)
      if (!form.success) continue
      try {
        await addTraveller(form.data)
        saved++
      } catch (error) {
        if (!isTwin(error)) failureToast(error, 'Something went wrong.')
      }
    }
    if (saved === 0) return
    toast('Traveller saved successfully.')
    await queries.invalidateQueries({ queryKey: [queryKeys.travellers] })
  }
}
