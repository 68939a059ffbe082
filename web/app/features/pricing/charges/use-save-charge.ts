import { useStoreCharge } from '../api.ts'
import { type ChargeValues, chargeOf } from './charge-values.ts'

/** Adds a charge, or changes the one with this id. `atFields` shows a failure at its form fields. */
export function useSaveCharge(id: number | undefined, atFields: (error: unknown) => boolean) {
  const { run, busy } = useStoreCharge({ onFailure: atFields })
  const save = async (values: ChargeValues): Promise<boolean> => {
    const body = chargeOf(values, id)
    return body !== null && (await run({ body })) !== undefined
  }
  return { save, busy }
}
