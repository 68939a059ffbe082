import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../../ui/pictures/picture.tsx'
import haram from '../../../ui/scenes/haram.svg'
import { headerImagesQuery } from '../../content/public.ts'
import styles from './packages-list.module.css'

/** The pictures the office chose, one after the other by hand; a drawn scene where there are none. */
export function HeaderBand() {
  const { t } = useTranslation('umrah')
  const { data = [] } = useQuery(headerImagesQuery('umrah'))
  const [place, setPlace] = useState(0)
  const shown = data[place % Math.max(1, data.length)]
  return (
    <header className={styles.band}>
      {shown ? (
        <Picture picture={shown.picture} alt="" sizes="100vw" className={styles.scene} first />
      ) : (
        <img src={haram} alt="" className={styles.scene} data-drawn />
      )}
      <div className={styles.words}>
        <h1>{t('list.title')}</h1>
        <p>{t('list.detail')}</p>
        {data.length > 1 && (
          <span className={styles.dots}>
            {data.map(({ id }, index) => (
              <button
                key={id}
                type="button"
                aria-label={t('list.picture', { number: index + 1 })}
                aria-pressed={index === place}
                onClick={() => setPlace(index)}
              />
            ))}
          </span>
        )}
      </div>
    </header>
  )
}
