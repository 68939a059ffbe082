import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { CommitButton, OutlineButton } from '../../ui/buttons.tsx'
import { Card } from '../../ui/card.tsx'
import { useContractForm } from '../../ui/form.ts'
import { FormFoot, FormSection } from '../../ui/form-section.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { BankNumberFields, BankOtherFields } from './banks/bank-fields.tsx'
import { bankValues, startOf } from './banks/bank-values.ts'
import { useSaveBank } from './banks/use-save-bank.ts'

const LIST = '/admin/banks'

/** Adds a bank account that agents pay into. */
export default function BankForm() {
  const { t } = useTranslation('deposits')
  const navigate = useNavigate()
  const form = useContractForm(bankValues, startOf())
  const { save, busy } = useSaveBank(undefined, form.showFailure)
  const send = form.onSubmit(async (values) => {
    if (await save(values)) await navigate(LIST)
  })
  return (
    <>
      <ScreenHead title={t('banks.new')} detail={t('banks.newDetail')} />
      <form onSubmit={send} noValidate>
        <Card flush>
          <FormSection title={t('banks.numbers')} text={t('banks.numbersText')}>
            <BankNumberFields form={form} />
          </FormSection>
          <FormSection title={t('banks.use')} text={t('banks.useText')}>
            <BankOtherFields form={form} fixedCurrency={false} />
          </FormSection>
          <FormFoot>
            <CommitButton type="submit" busy={busy}>
              {t('banks.save')}
            </CommitButton>
            <OutlineButton to={LIST}>{t('cancel')}</OutlineButton>
          </FormFoot>
        </Card>
      </form>
    </>
  )
}
