import { returnDay } from '@safar/contract/umrah/package.rules'
import type { UmrahPackageView } from '@safar/contract/umrah/umrah.contract'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../../ui/pictures/picture.tsx'
import haram from '../../../ui/scenes/haram.svg'
import { DateText, HijriText } from '../../../ui/time/dates.tsx'
import { journeyOf } from '../choice/journey.ts'
import type { PackageChoice } from '../choice/package-choice.ts'
import { useUmrahTexts } from '../use-umrah-texts.ts'
import styles from './details-head.module.css'

interface Props {
  view: UmrahPackageView
  choice: PackageChoice
}

/** Name, dates by both calendars and the seats that are left, over the scene. */
export function DetailsHead({ view, choice }: Props) {
  const { t } = useTranslation('umrah')
  const texts = useUmrahTexts()
  const { departure, departsOn, journey } = journeyOf(view, choice)
  const [first] = view.pictures
  return (
    <header className={styles.head}>
      {first ? (
        <Picture picture={first} alt="" sizes="100vw" className={styles.scene} first />
      ) : (
        <img src={haram} alt="" className={styles.scene} data-drawn />
      )}
      <div className={styles.headWords}>
        <h1>{texts.words(view.name)}</h1>
        <dl className={styles.dates}>
          {departsOn && journey && (
            <>
              <div>
                <dt>{departure ? t('details.leaves', { city: departure.city }) : t('details.leavesOn')}</dt>
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
            </>
          )}
          {departure && (
            <div>
              <dt>{t('details.seats')}</dt>
              <dd>{t('details.seatsLeft', { left: departure.seats.left, total: departure.seats.total })}</dd>
              <dd>
                {t('details.bookBy')} <DateText value={departure.book_by} style="short" />
              </dd>
            </div>
          )}
        </dl>
      </div>
    </header>
  )
}
