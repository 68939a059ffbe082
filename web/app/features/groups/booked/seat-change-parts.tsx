import type { BookingPart, SeatChange } from '@safar/contract/products/groups/groups.shapes'
import { nextInstalment } from '@safar/contract/sales/plan.rules'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { DateTimeText } from '../../../ui/time/dates.tsx'
import style from '../groups.module.css'

interface PartProps {
  title: string
  part: BookingPart
  currency: string
}

function Part({ title, part, currency }: PartProps) {
  const { t } = useTranslation('groups')
  const { adults, children, infants, owed, covered, left, plan } = part
  const next = plan && nextInstalment(plan, covered)
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  const people = (['adults', 'children', 'infants'] as const)
    .filter((name) => part[name] > 0)
    .map((name) => `${{ adults, children, infants }[name]} ${t(name)}`)
  return (
    <section className={style.part}>
      <h3>{title}</h3>
      <Facts
        facts={[
          [t('part.passengers'), people.join(' · ')],
          [t('part.owed'), money(owed)],
          [t('part.covered'), plan && money(covered)],
          [t('part.left'), plan && money(left)],
          [
            t('part.next'),
            next && (
              <span key="next">
                {money(next.amount)} · <DateTimeText value={next.due_at} />
              </span>
            ),
          ],
        ]}
      />
    </section>
  )
}

interface Props {
  title: string
  change: SeatChange
  currency: string
}

/** The result for a booking, and for the new one beside it. */
export function SeatChangeParts({ title, change: { stays, leaves, kept, released }, currency }: Props) {
  const { t } = useTranslation('groups')
  return (
    <div aria-live="polite">
      <h3 className={style.partsTitle}>{title}</h3>
      <div className={style.parts}>
        <Part title={t('part.stays')} part={stays} currency={currency} />
        {leaves && <Part title={t('part.leaves')} part={leaves} currency={currency} />}
        {!leaves && (
          <Facts
            facts={[
              [t('part.kept'), <Money key="kept" minor={kept} currency={currency} />],
              [t('part.released'), released > 0 ? <Money key="released" minor={released} currency={currency} /> : null],
            ]}
          />
        )}
      </div>
    </div>
  )
}
