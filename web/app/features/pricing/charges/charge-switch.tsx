import { type ChargeRow, pricing } from '@safar/contract/money/pricing.contract'
import { useApiMutation } from '../../../platform/use-api-mutation.ts'
import { afterCharges } from '../api.ts'
import { OnOff } from '../on-off.tsx'

export function ChargeSwitch({ charge }: { charge: ChargeRow }) {
  const { run, busy } = useApiMutation(pricing.setChargeStatus, {
    successToast: 'Agent charge status updated successfully.',
    invalidates: afterCharges,
  })
  return (
    <OnOff
      active={charge.active}
      name={charge.name}
      busy={busy}
      onChange={(active) => void run({ body: { id: charge.id, active } })}
    />
  )
}
