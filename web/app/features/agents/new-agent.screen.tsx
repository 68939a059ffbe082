import { agents } from '@safar/contract/people/agents.contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useContractForm } from '../../ui/forms/form.ts'
import { FormPage } from '../../ui/forms/form-page.tsx'
import { FormSection } from '../../ui/forms/form-section.tsx'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { salesmanUrls } from '../../urls/salesman.ts'
import { useCreateAgent } from './api.ts'

const LIST = salesmanUrls.users()

/** A salesman adds an agent, who is assigned to that salesman. */
export default function NewAgent() {
  const { t } = useTranslation('agents')
  const navigate = useNavigate()
  const form = useContractForm(agents.createByOffice.body, {
    name: '',
    email: '',
    phone: '',
    agency_name: '',
    city: '',
  })
  const { run, busy } = useCreateAgent({ onFailure: form.showFailure })
  const send = form.onSubmit(async (body) => {
    if (await run({ body })) await navigate(LIST)
  })
  return (
    <>
      <ScreenHead title={t('new.title')} detail={t('new.detail')} />
      <FormPage onSubmit={send} save={t('new.save')} busy={busy} cancel={{ to: LIST, text: t('form.cancel') }}>
        <FormSection title={t('new.agency')} text={t('new.agencyText')}>
          <TextField label={t('form.agencyName')} autoComplete="off" required {...form.getInputProps('agency_name')} />
          <TextField label={t('form.city')} autoComplete="off" {...form.getInputProps('city')} />
        </FormSection>
        <FormSection title={t('new.person')} text={t('new.personText')}>
          <TextField label={t('new.name')} autoComplete="off" required {...form.getInputProps('name')} />
          <TextField
            label={t('new.email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            required
            {...form.getInputProps('email')}
          />
          <PhoneField label={t('form.phone')} autoComplete="off" required {...form.getInputProps('phone')} />
        </FormSection>
      </FormPage>
    </>
  )
}
