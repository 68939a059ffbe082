import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { SoftButton } from '../../../../ui/actions/buttons.tsx'
import { Ltr } from '../../../../ui/ltr.tsx'
import { isUntouched, maskNumber, type Place, type TravellerValues } from '../form/travellers-form.rules.ts'
import styles from './traveller-card.module.css'
import { TravellerHead } from './traveller-head.tsx'

interface Props {
  index: number
  place: Place
  values: TravellerValues
  /** The masked document number of a saved traveller, stored at the server. */
  masked: string | null
  /** The first thing that is missing or wrong; null if complete. */
  problem: string | null
  onEdit: () => void
}

/** A collapsed traveller, on one line. */
export function FoldedTraveller({ index, place, values, masked, problem, onEdit }: Props) {
  const { t } = useTranslation('bookings')
  const id = useId()
  const untouched = isUntouched(values)
  const passport = values.passport ? maskNumber(values.passport) : masked
  const detail = untouched ? (
    t('checkout.traveller.none')
  ) : (
    <>
      {t(`checkout.type.${place.type}`)}
      {passport && (
        <>
          {' · '}
          {t('checkout.traveller.passport')} <Ltr>{passport}</Ltr>
        </>
      )}
    </>
  )
  return (
    <section className={styles.card} aria-labelledby={id} data-folded>
      <TravellerHead id={id} index={index} place={place} values={values} detail={detail} done={problem === null}>
        {problem !== null && !untouched && <p className={styles.problem}>{problem}</p>}
        <SoftButton size="sm" aria-describedby={id} onClick={onEdit}>
          {t(untouched ? 'checkout.traveller.add' : 'checkout.edit')}
        </SoftButton>
      </TravellerHead>
    </section>
  )
}
