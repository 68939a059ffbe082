import type { VisaNeed } from '@safar/contract/products/visas/application.shapes'
import { listText } from '@safar/contract/wording/list-text'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { bookedProductOf } from '../../../platform/products/booked.ts'
import type { BookedProps } from '../../../platform/products/booked-product.ts'
import { useSession } from '../../../platform/session.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { CardRow, CardRows } from '../../../ui/layout/card-rows.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { visaUrls } from '../../../urls/products/visas.ts'
import { visaNeedsQuery } from '../api.ts'
import { ApplicationBadge } from '../apply/application-badge.tsx'
import { useApplicationUrl } from '../area.ts'
import { applicantName, useVisaTexts } from '../use-visa-texts.ts'

function Country({ need }: { need: VisaNeed }) {
  const { t } = useTranslation('visas')
  const locale = useLocale()
  const { words } = useVisaTexts()
  const urlOf = useApplicationUrl()
  const country = words(need.country_name)
  const without = need.travellers.filter(({ application }) => application === null)
  return (
    <>
      {need.travellers.map(
        ({ application, ...person }) =>
          application && (
            <CardRow
              key={`${applicantName(person)}-${application.id}`}
              end={<ApplicationBadge state={application.state} />}
            >
              <Link className="link" to={urlOf(application.id)}>
                <b>{t('needs.applied', { country, number: `\u2066${application.number}\u2069` })}</b>
              </Link>
              <small>
                <bdi>{applicantName(person)}</bdi>
              </small>
            </CardRow>
          ),
      )}
      {without.length > 0 && (
        <CardRow
          end={
            <Link className="link" to={visaUrls.storefront.list({ country: need.country })}>
              {t('needs.see', { country })}
            </Link>
          }
        >
          <b>{t('needs.may', { country })}</b>
          <small>
            <bdi>{listText(without.map(applicantName), locale)}</bdi>
          </small>
        </CardRow>
      )}
    </>
  )
}

/** The visas a trip needs: existing applications, and what we arrange for travellers who have none. */
export default function VisaNeeds({ booking }: BookedProps) {
  const { t } = useTranslation('visas')
  const { user } = useSession()
  const mayNeed = bookedProductOf(booking).mayNeedVisas?.(booking) ?? false
  const canRead = user !== null && user.role !== 'salesman'
  const { data = [] } = useQuery({ ...visaNeedsQuery(booking.id), enabled: mayNeed && canRead })
  if (data.length === 0) return null
  return (
    <Card title={t('needs.title')} flush>
      <CardRows>
        {data.map((need) => (
          <Country key={need.country} need={need} />
        ))}
      </CardRows>
    </Card>
  )
}
