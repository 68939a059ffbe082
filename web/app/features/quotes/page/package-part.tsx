import type { QuotedPackage } from '@safar/contract/quotes/packages.shapes'
import { packageText, quoteWords } from '@safar/contract/wording/quote-text'
import {
  IconBed,
  IconCalendar,
  IconCashBanknote,
  IconCheck,
  IconLuggage,
  IconPlane,
  IconReceipt,
  IconUsers,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Money } from '../../../ui/money/money.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { PackageMark } from '../part-marks.tsx'
import styles from './package-part.module.css'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

function Line({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <li>
      {mark}
      <span>{children}</span>
    </li>
  )
}

/** What the price includes or excludes; nothing if none is stated. */
function TextList({ title, mark, items }: { title: string; mark: ReactNode; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <div>
      <h4>{title}</h4>
      <ul>
        {items.map((item) => (
          <Line key={item} mark={mark}>
            <bdi>{item}</bdi>
          </Line>
        ))}
      </ul>
    </div>
  )
}

/** An umrah package, group seats or a holiday, with the facts that help to decide. */
export function PackagePart({ quoted, currency }: { quoted: QuotedPackage; currency: string }) {
  const locale = useLocale()
  const words = quoteWords[locale]
  const told = packageText(quoted, currency, locale)
  const isPriced = told.people.length > 1 && told.people[0]?.total !== null
  return (
    <section className={styles.package} aria-label={told.name}>
      <header className={styles.head}>
        {quoted.picture ? (
          <Picture className={styles.picture} picture={quoted.picture} alt="" sizes="160px" />
        ) : (
          <span className={styles.mark}>
            <PackageMark product={quoted.product} size={30} />
          </span>
        )}
        <div>
          <small>{told.product}</small>
          <h3>
            <bdi>{told.name}</bdi>
          </h3>
          <ul>
            <Line mark={<IconCalendar {...icon} />}>{[told.days, told.nights].filter(Boolean).join(' · ')}</Line>
            {told.people.map(({ label, total }) => (
              <Line key={label} mark={<IconUsers {...icon} />}>
                {label}
                {isPriced && total !== null && (
                  <>
                    {' · '}
                    <Money minor={total} currency={currency} />
                  </>
                )}
              </Line>
            ))}
          </ul>
        </div>
      </header>
      <ul>
        {told.flights.map(({ day, way, times }) => (
          <Line key={`${way}${day}`} mark={<IconPlane {...icon} />}>
            {day} · {way} · {times}
          </Line>
        ))}
        {told.stays.map(({ name, city, days, nights, board, haram }) => (
          <Line key={`${name}${days}`} mark={<IconBed {...icon} />}>
            <b>
              <bdi>{name}</bdi>
            </b>{' '}
            · {city} · {nights}
            <small>{[days, board, haram].filter(Boolean).join(' · ')}</small>
          </Line>
        ))}
        {told.baggage && (
          <Line mark={<IconLuggage {...icon} />}>
            {words.baggage}: {told.baggage}
          </Line>
        )}
        {told.instalments.length > 0 && (
          <Line mark={<IconCashBanknote {...icon} />}>
            {words.payment}: {told.instalments.join(' · ')}
          </Line>
        )}
        {told.cancellation.length > 0 && (
          <Line mark={<IconReceipt {...icon} />}>
            {words.cancellation}: {told.cancellation.join(' · ')}
          </Line>
        )}
        {told.terms && (
          <Line mark={<IconReceipt {...icon} />}>
            <bdi>{told.terms}</bdi>
          </Line>
        )}
      </ul>
      {told.included.length + told.excluded.length > 0 && (
        <div className={styles.lists}>
          <TextList title={words.included} mark={<IconCheck {...icon} />} items={told.included} />
          <TextList title={words.excluded} mark={<IconX {...icon} />} items={told.excluded} />
        </div>
      )}
    </section>
  )
}
