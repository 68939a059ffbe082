import type { AuthUser } from '@safar/contract/people/accounts.contract'
import type { AgencyView } from '@safar/contract/people/agents.contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { refreshUser } from '../../../platform/fetch-user.ts'
import { session, storeUser } from '../../../platform/session.ts'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormFoot } from '../../../ui/forms/form-section.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { agentUrls } from '../../../urls/agent.ts'
import { useSubmitDetails } from '../api.ts'
import { AgencyFields } from './agency-fields.tsx'
import { AgencyFiles } from './agency-files.tsx'
import { type AgencyValues, emptyAgency, firstDetails } from './agency-values.ts'
import { useDraft } from './use-draft.ts'

interface Props {
  user: AuthUser
  /** Details that were submitted and rejected, to be corrected rather than typed again. */
  before?: AgencyValues | undefined
  known?: AgencyView | undefined
}

/** The agent's own first details: kept as a draft while typing, submitted once. */
export function OwnDetailsForm({ user, before, known }: Props) {
  const { t } = useTranslation('agents')
  const navigate = useNavigate()
  const started = { ...emptyAgency, agency_name: user.agency_name ?? '', phone: user.phone ?? '' }
  const form = useContractForm(firstDetails, before ?? { ...started, owner_name: user.name })
  const forgetDraft = useDraft(user.id, form)
  const { run, busy } = useSubmitDetails({ onFailure: form.showFailure })
  const send = form.onSubmit(async (body) => {
    const reply = await run({ body })
    if (!reply) return
    forgetDraft()
    storeUser(reply.user, [...session().permissions])
    await refreshUser()
    await navigate(agentUrls.awaitingApproval)
  })
  return (
    <form onSubmit={send} noValidate>
      <Card flush>
        <AgencyFields form={form} />
        <AgencyFiles form={form} files={known ? [...known.documents, ...(known.logo ? [known.logo] : [])] : []} />
        <FormFoot>
          <CommitButton type="submit" busy={busy}>
            {t('form.send')}
          </CommitButton>
          <p className="t-s t-2">{t('form.draft')}</p>
        </FormFoot>
      </Card>
    </form>
  )
}
