import { returnDay } from '@safar/contract/umrah/package.rules'
import type { UmrahPackagePrice, UmrahPackageView } from '@safar/contract/umrah/umrah.contract'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/money/money.tsx'
import { DateText, HijriText } from '../../../ui/time/dates.tsx'
import { journeyOf, NightsBar, type PackageChoice, useUmrahTexts } from '../../umrah/public.ts'
import styles from './umrah-summary.module.css'

interface Props {
  view: UmrahPackageView
  choice: PackageChoice
}

/** The package at a glance: name, nights, dates by both calendars, hotels. */
export function UmrahSummary({ view, choice }: Props) {
  const { t } = useTranslation('umrah')
  const texts = useUmrahTexts()
  const { departsOn, journey } = journeyOf(view, choice)
  const stays = view.stays.map((stay, place) => ({ ...stay, nights: choice.stays[place]?.nights ?? stay.nights }))
  return (
    <div className={styles.summary}>
      <b className={styles.name}>{texts.words(view.name)}</b>
      <NightsBar stays={stays} />
      {departsOn && journey && (
        <dl className={styles.dates}>
          <div>
            <dt>{t('details.leavesOn')}</dt>
            <dd>
              <DateText value={departsOn} style="weekday" />
            </dd>
            <dd>
              <HijriText value={departsOn} />
            </dd>
          </div>
          <div>
            <dt>{t('details.returns')}</dt>
            <dd>
              <DateText value={returnDay(choice.stays, journey)} style="weekday" />
            </dd>
            <dd>
              <HijriText value={returnDay(choice.stays, journey)} />
            </dd>
          </div>
        </dl>
      )}
      <ul className={styles.hotels}>
        {view.stays.map((stay, place) => {
          const hotel = stay.hotels.find(({ key }) => key === choice.stays[place]?.hotel)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: stays are known by their place
            <li key={place}>
              {texts.city(stay)}: {hotel && texts.words(hotel.name)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** What each fare comes to. */
export function UmrahBreakdown({ price }: { price: UmrahPackagePrice }) {
  const { t } = useTranslation('umrah')
  return (
    <dl className={styles.lines}>
      {price.lines.map(({ fare, count, amount }) => (
        <div key={fare}>
          <dt>
            <bdi>{count} ×</bdi> {t(`fare.${fare}`)}
          </dt>
          <dd>
            <Money minor={amount} currency={price.currency} bare />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** When which part is due. */
export function PlanPreview({ price }: { price: UmrahPackagePrice }) {
  const { t } = useTranslation('umrah')
  if (price.instalments.length < 2) return null
  return (
    <dl className={styles.lines}>
      {price.instalments.map(({ due_on, amount }) => (
        <div key={due_on ?? 'now'}>
          <dt>
            {due_on === null ? (
              t('checkout.dueNow')
            ) : (
              <>
                {t('checkout.dueBy')} <DateText value={due_on} />
              </>
            )}
          </dt>
          <dd>
            <Money minor={amount} currency={price.currency} bare />
          </dd>
        </div>
      ))}
    </dl>
  )
}
