import { type AgencyUser, agencyUserRights } from '@safar/contract/people/agency-users.contract'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { useUpdateColleague } from '../api.ts'
import { RightsFields } from './rights-fields.tsx'

interface Props {
  person: AgencyUser
  onClose: () => void
}

/** Changes a colleague's rights; they apply from their next action. */
export function RightsPanel({ person, onClose }: Props) {
  const { t } = useTranslation('agents')
  const form = useContractForm(agencyUserRights, { rights: person.rights, blocked: person.state === 'blocked' })
  const { run, busy } = useUpdateColleague({ onFailure: form.showFailure })
  const send = form.onSubmit(async (body) => {
    if (await run({ params: { id: person.id }, body })) onClose()
  })
  return (
    <FormPanel
      title={person.name}
      detail={t('people.rightsDetail')}
      save={t('people.saveRights')}
      cancel={t('people.cancel')}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
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
