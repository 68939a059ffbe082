import { agencyUserForm } from '@safar/contract/people/agency-users.contract'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { Stack } from '../../../ui/layout/columns.tsx'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { useInviteColleague } from '../api.ts'
import { RightsFields } from './rights-fields.tsx'

/** Invites a colleague: name, e-mail address and rights. */
export function InvitePanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('agents')
  const locale = useLocale()
  const form = useContractForm(agencyUserForm, { name: '', email: '', rights: ['search', 'hold'] })
  const { run, busy } = useInviteColleague({ onFailure: form.showFailure })
  const send = form.onSubmit(async (values) => {
    if (await run({ body: { ...values, locale } })) onClose()
  })
  return (
    <FormPanel
      title={t('people.inviteTitle')}
      detail={t('people.inviteDetail')}
      save={t('people.send')}
      cancel={t('people.cancel')}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <PanelSection>
        <Stack>
          <TextField label={t('people.name')} autoComplete="off" required {...form.getInputProps('name')} />
          <TextField
            label={t('people.email')}
            type="email"
            autoComplete="off"
            required
            {...form.getInputProps('email')}
          />
        </Stack>
      </PanelSection>
      <PanelSection>
        <RightsFields
          value={form.values.rights}
          onChange={(rights) => form.setFieldValue('rights', rights)}
          error={form.errors.rights}
        />
      </PanelSection>
    </FormPanel>
  )
}
