import type { AgencyUser } from '@safar/contract/people/agency-users.contract'
import { agencyRights } from '@safar/contract/vocabulary/roles'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CardRow } from '../../../ui/layout/card-rows.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { Ago } from '../../../ui/time/dates.tsx'
import style from './people.module.css'

const tones = { invited: 'held', active: 'good', blocked: 'bad' } as const

/** A person's rights in the agency, in one line. */
function RightsText({ person }: { person: AgencyUser }) {
  const { t } = useTranslation('agents')
  const locale = useLocale()
  if (person.owner) return t('people.ownerRights')
  if (person.rights.length === 0) return t('people.noRights')
  const names = agencyRights.filter((right) => person.rights.includes(right)).map((right) => t(`people.short.${right}`))
  return names.join(locale === 'ar' ? '، ' : ', ')
}

/** One person of an agency; pass `actions` for readers who may change them. */
export function PersonRow({ person, actions }: { person: AgencyUser; actions?: ReactNode }) {
  const { t } = useTranslation('agents')
  return (
    <CardRow
      end={
        <div className={style.end}>
          <StatusBadge status={person.state} tone={tones[person.state]} label={t(`people.state.${person.state}`)} />
          {actions}
        </div>
      }
    >
      <b>{person.name}</b>
      <small>
        <Ltr>{person.email}</Ltr>
      </small>
      <small>
        <RightsText person={person} />
      </small>
      <small>
        {person.last_seen_at ? (
          <>
            {t('people.lastSeen')} <Ago value={person.last_seen_at} />
          </>
        ) : (
          t('people.neverSeen')
        )}
      </small>
    </CardRow>
  )
}
