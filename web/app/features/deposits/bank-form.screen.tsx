import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../ui/forms/form.ts'
import { FormPage } from '../../ui/forms/form-page.tsx'
import { FormSection } from '../../ui/forms/form-section.tsx'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { BankNumberFields, BankOtherFields } from './banks/bank-fields.tsx'
import { bankValues, startOf } from './banks/bank-values.ts'
import { useSaveBank } from './banks/use-save-bank.ts'

/** Adds a bank account that agents pay into. */
export default function BankForm() {
  const { t } = useTranslation('deposits')
  const navigate = useNavigate()
  const form = useContractForm(bankValues, startOf())
  const { save, busy } = useSaveBank(undefined, form.showFailure)
  const send = form.onSubmit(async (values) => {
    if (await save(values)) await navigate(adminUrls.banks())
  })
  return (
    <>
      <ScreenHead title={t('banks.new')} detail={t('banks.newDetail')} />
      <FormPage
        onSubmit={send}
        save={t('banks.save')}
        busy={busy}
        cancel={{ to: adminUrls.banks(), text: t('cancel') }}
      >
        <FormSection title={t('banks.numbers')} text={t('banks.numbersText')}>
          <BankNumberFields form={form} />
        </FormSection>
        <FormSection title={t('banks.use')} text={t('banks.useText')}>
          <BankOtherFields form={form} fixedCurrency={false} />
        </FormSection>
      </FormPage>
    </>
  )
}
