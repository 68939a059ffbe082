import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../ui/forms/form.ts'
import { FormPage } from '../../ui/forms/form-page.tsx'
import { FormSection, Wide } from '../../ui/forms/form-section.tsx'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { AgentField } from '../agents/public.ts'
import { ChargeInUse, ChargeName, ChargeSales, ChargeValue } from './charges/charge-fields.tsx'
import { chargeValues, startOf } from './charges/charge-values.ts'
import { useSaveCharge } from './charges/use-save-charge.ts'

/** Adds a charge on one agent, or on all of them. */
export default function ChargeForm() {
  const { t } = useTranslation('pricing')
  const navigate = useNavigate()
  const form = useContractForm(chargeValues, startOf())
  const { save, busy } = useSaveCharge(undefined, form.showFailure)
  const send = form.onSubmit(async (values) => {
    if (await save(values)) await navigate(adminUrls.otherCharges)
  })
  return (
    <>
      <ScreenHead title={t('charges.new')} detail={t('charges.detail')} />
      <FormPage
        onSubmit={send}
        save={t('charges.save')}
        busy={busy}
        cancel={{ to: adminUrls.otherCharges, text: t('cancel') }}
      >
        <FormSection title={t('charges.section')} text={t('charges.sectionText')}>
          <Wide>
            <ChargeName form={form} />
          </Wide>
          <ChargeValue form={form} />
        </FormSection>
        <FormSection title={t('form.salesSection')} text={t('form.salesText')}>
          <ChargeSales form={form} hasSupplier />
        </FormSection>
        <FormSection title={t('charges.whoSection')} text={t('charges.whoText')}>
          <Wide>
            <AgentField label={t('form.agent')} {...form.getInputProps('agent_id')} />
          </Wide>
          <Wide>
            <ChargeInUse form={form} />
          </Wide>
        </FormSection>
      </FormPage>
    </>
  )
}
