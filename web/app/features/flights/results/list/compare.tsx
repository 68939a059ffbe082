import { Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { clockOf } from '@safar/contract/day'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton, OutlineButton, PrimaryButton, SoftButton } from '../../../../ui/actions/buttons.tsx'
import { Ltr } from '../../../../ui/ltr.tsx'
import { Money } from '../../../../ui/money/money.tsx'
import { useDurationText } from '../../../../ui/time/duration.ts'
import { allowanceOf } from '../../offer/baggage.rules.ts'
import { useAirlineNames, useBagText, useConditionText, useStopsText } from '../../offer/use-offer-texts.ts'
import type { OfferSummary } from '../../offers/offer-summary.rules.ts'
import styles from './compare.module.css'

export const MAX_COMPARED = 3

interface Props {
  offers: readonly OfferSummary[]
  linkTo: (summary: OfferSummary) => string
  /** Something else is at the bottom of the page. */
  raised: boolean
  onRemove: (id: string) => void
  onClear: () => void
}

/** The rows of the comparison. */
function useRows() {
  const { t } = useTranslation('flights')
  const duration = useDurationText()
  const stops = useStopsText()
  const airlines = useAirlineNames()
  const bag = useBagText()
  const condition = useConditionText()
  const each = (summary: OfferSummary, cell: (slice: OfferSummary['offer']['slices'][number]) => ReactNode) =>
    summary.offer.slices.map((slice) => <div key={slice.segments[0]?.id}>{cell(slice)}</div>)
  const rows: [string, (summary: OfferSummary) => ReactNode][] = [
    [t('compare.perAdult'), ({ offer }) => <Money minor={offer.per_adult} currency={offer.currency} />],
    [t('compare.price'), ({ offer }) => <Money minor={offer.total} currency={offer.currency} />],
    [t('compare.airline'), (summary) => each(summary, airlines)],
    [
      t('compare.times'),
      (summary) =>
        each(summary, ({ segments, day_change }) => (
          <Ltr>
            {clockOf(segments[0]?.from.at ?? '')} – {clockOf(segments.at(-1)?.to.at ?? '')}
            {day_change > 0 && ` +${day_change}`}
          </Ltr>
        )),
    ],
    [t('compare.duration'), (summary) => each(summary, ({ minutes }) => duration(minutes))],
    [t('compare.stops'), (summary) => each(summary, stops)],
    [t('compare.checked'), ({ offer }) => bag(allowanceOf(offer, 'adult', 'checked'))],
    [t('compare.cabin'), ({ offer }) => bag(allowanceOf(offer, 'adult', 'carry_on'))],
    [t('compare.change'), ({ offer }) => condition(offer.change)],
    [t('compare.refund'), ({ offer }) => condition(offer.refund)],
  ]
  return rows
}

function Table({ offers, linkTo, onRemove, onLeave }: Omit<Props, 'onClear' | 'raised'> & { onLeave: () => void }) {
  const { t } = useTranslation('flights')
  const rows = useRows()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('compare.what')}</span>
          </th>
          {offers.map(({ offer }) => (
            <th key={offer.id} scope="col">
              <span className={styles.head}>
                <Ltr>
                  {offer.slices[0]?.segments.map(({ marketing }) => `${marketing.code} ${marketing.number}`).join(', ')}
                </Ltr>
                <IconButton label={t('compare.remove')} size={28} onClick={() => onRemove(offer.id)}>
                  <IconX size={16} stroke={1.75} aria-hidden />
                </IconButton>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, cell]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {offers.map((summary) => (
              <td key={summary.offer.id}>{cell(summary)}</td>
            ))}
          </tr>
        ))}
        <tr>
          <td />
          {offers.map((summary) => (
            <td key={summary.offer.id}>
              <OutlineButton to={linkTo(summary)} onClick={onLeave}>
                {t('offer.select')}
              </OutlineButton>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** Up to three offers side by side. */
export function Compare({ offers, linkTo, raised, onRemove, onClear }: Props) {
  const { t } = useTranslation('flights')
  const [opened, { open, close }] = useDisclosure(false)
  if (offers.length === 0) return null
  return (
    <>
      <section className={styles.bar} data-raised={raised || undefined} aria-label={t('compare.title')}>
        <p role="status">{t('compare.bar', { count: offers.length })}</p>
        {offers.length === MAX_COMPARED && <p className={styles.full}>{t('compare.full')}</p>}
        <SoftButton onClick={onClear}>{t('compare.clear')}</SoftButton>
        <PrimaryButton onClick={open} disabled={offers.length < 2}>
          {t('compare.open')}
        </PrimaryButton>
      </section>
      <Modal
        opened={opened}
        onClose={close}
        size={960}
        title={t('compare.title')}
        closeButtonProps={{ 'aria-label': t('band.close') }}
      >
        <Table offers={offers} linkTo={linkTo} onRemove={onRemove} onLeave={close} />
      </Modal>
    </>
  )
}
