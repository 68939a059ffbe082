import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { CardRows } from '../../../ui/layout/card-rows.tsx'
import { agencyPeople } from '../api.ts'
import { PersonRow } from './person-row.tsx'

/** An agency's people, as the office sees them. */
export function PeopleCard({ agentId }: { agentId: number }) {
  const { t } = useTranslation('agents')
  const canRead = useCan('users.view')
  const { data = [] } = useQuery({ ...agencyPeople(agentId), enabled: canRead })
  if (data.length === 0) return null
  return (
    <Card flush title={t('people.title')}>
      <CardRows>
        {data.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </CardRows>
    </Card>
  )
}
