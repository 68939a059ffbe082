import type { ChargeRow } from '@safar/contract/pricing/pricing.shapes'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { AgentField } from '../../agents/public.ts'
import style from '../pricing.module.css'
import type { Side } from './charge-columns.tsx'
import { ChargeInUse, ChargeName, ChargeSales, ChargeValue } from './charge-fields.tsx'
import { chargeValues, startOf } from './charge-values.ts'
import { useSaveCharge } from './use-save-charge.ts'

interface Props {
  side: Side
  /** Omitted for a new one. */
  charge?: ChargeRow | undefined
  onClose: () => void
}

/** A charge beside its list, to add or edit. */
export function ChargePanel({ side, charge, onClose }: Props) {
  const { t } = useTranslation('pricing')
  const form = useContractForm(chargeValues, startOf(charge))
  const { save, busy } = useSaveCharge(charge?.id, form.showFailure)
  const send = form.onSubmit(async (values) => {
    if (await save(values)) onClose()
  })
  return (
    <FormPanel
      onClose={onClose}
      title={t(charge ? 'charges.change' : 'charges.new')}
      onSubmit={send}
      save={t('charges.save')}
      busy={busy}
      cancel={t('cancel')}
    >
      <PanelSection>
        <div className={style.pair}>
          <div className={style.wide}>
            <ChargeName form={form} />
          </div>
          <ChargeValue form={form} />
          <ChargeSales form={form} hasSupplier={side === 'office'} />
          {side === 'office' && (
            <div className={style.wide}>
              <AgentField label={t('form.agent')} help={t('charges.whoText')} {...form.getInputProps('agent_id')} />
            </div>
          )}
          <div className={style.wide}>
            <ChargeInUse form={form} />
          </div>
        </div>
      </PanelSection>
    </FormPanel>
  )
}
