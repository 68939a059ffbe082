import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCan, useSession } from '../../../platform/session.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { agencyById } from '../api.ts'
import { ContactDetailsButton } from '../contacts/contact-details.tsx'
import style from './agency.module.css'
import { AgencyFacts } from './agency-facts.tsx'
import { ChangeReview } from './change-review.tsx'
import { Documents } from './documents.tsx'

interface Props {
  id: number
  /** URL where the office edits the details. */
  edit: string
}

/** An agency's details and documents, as the office and its salesman see them. */
export function AgencyCards({ id, edit }: Props) {
  const { t } = useTranslation('agents')
  const editable = useCan('agents.manage')
  const role = useSession().user?.role
  const { data: agency, isPending, refetch } = useQuery(agencyById(id))
  if (isPending) return <LoadingState shape="cards" count={2} />
  if (!agency) return <ErrorState title={t('office.failed')} onRetry={() => void refetch()} />
  const salesman = role === 'salesman'
  const change = salesman ? (
    <ContactDetailsButton agency={agency} />
  ) : (
    editable && (
      <OutlineButton size="sm" to={edit}>
        {t('view.change')}
      </OutlineButton>
    )
  )
  return (
    <>
      <ChangeReview agency={agency} />
      <Card title={t('view.details')} aside={change}>
        {agency.rejected_reason && (
          <p className={`${style.reason} ${style.above}`}>
            <b>{t('view.rejected')}</b> {agency.rejected_reason}
          </p>
        )}
        <AgencyFacts agency={agency} />
      </Card>
      <Card title={t('view.documents')}>
        <Documents files={agency.logo ? [agency.logo, ...agency.documents] : agency.documents} />
      </Card>
    </>
  )
}
