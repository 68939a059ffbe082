import { pricing } from '@safar/contract/pricing.contract'
import { showToast } from '../../../platform/toasts/index.tsx'
import { useCall } from '../../../platform/use-call.ts'
import { afterCharges } from '../api.ts'
import { type ChargeValues, chargeOf } from './charge-values.ts'

/** Adds a charge, or changes the one with this id. `atFields` places a failure at the form. */
export function useSaveCharge(id: number | undefined, atFields: (error: unknown) => boolean) {
  const { run, busy } = useCall(pricing.saveCharge, {
    failed: 'Agent charges failed to save.',
    refresh: afterCharges,
    onFailure: atFields,
    // Its success has no sentence of the product's own: the server words it.
    onDone: ({ message, type }) => showToast(message, type),
  })
  const save = async (values: ChargeValues): Promise<boolean> => {
    const body = chargeOf(values, id)
    return body !== null && (await run({ body })) !== undefined
  }
  return { save, busy }
}
