import type { ChargeRow } from '@safar/contract/pricing.contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitButton, OutlineButton } from '../../../ui/buttons.tsx'
import { useContractForm } from '../../../ui/form.ts'
import { PanelSection, SidePanel } from '../../../ui/side-panel.tsx'
import { AgentField } from '../fields/agent-field.tsx'
import style from '../pricing.module.css'
import type { Side } from './charge-columns.tsx'
import { ChargeInUse, ChargeName, ChargeValue } from './charge-fields.tsx'
import { chargeValues, startOf } from './charge-values.ts'
import { useSaveCharge } from './use-save-charge.ts'

interface Props {
  side: Side
  /** Left out for a new one. */
  charge?: ChargeRow | undefined
  onClose: () => void
}

/** A charge beside its list, to be added or changed. */
export function ChargePanel({ side, charge, onClose }: Props) {
  const { t } = useTranslation('pricing')
  const id = useId()
  const form = useContractForm(chargeValues, startOf(charge))
  const { save, busy } = useSaveCharge(charge?.id, form.showFailure)
  const send = form.onSubmit(async (values) => {
    if (await save(values)) onClose()
  })
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t(charge ? 'charges.change' : 'charges.new')}
      actions={
        <>
          <CommitButton type="submit" form={id} busy={busy}>
            {t('charges.save')}
          </CommitButton>
          <OutlineButton onClick={onClose}>{t('cancel')}</OutlineButton>
        </>
      }
    >
      <form id={id} onSubmit={send} noValidate>
        <PanelSection>
          <div className={style.pair}>
            <div className={style.wide}>
              <ChargeName form={form} />
            </div>
            <ChargeValue form={form} />
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
      </form>
    </SidePanel>
  )
}
