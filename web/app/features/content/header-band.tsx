import type { HeaderImage } from '@safar/contract/content/pictures.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { renderedRecord } from '../../platform/meta/rendered-record.ts'
import { HeroBand } from '../../ui/package-page/hero-band.tsx'
import { headerImagesQuery, type ProductPictures } from './api.ts'
import styles from './header-band.module.css'

interface Props {
  pictures: ProductPictures
  title: string
  detail: string
  /** As loaded by the server for the page; null after client-side navigation. */
  rendered: HeaderImage[] | null | undefined
  /** The illustration shown if the office chose no picture. */
  drawn?: string
}

/** The pictures the office chose, switched manually, with the title of the list. */
export function HeaderBand({ pictures, title, detail, rendered, drawn }: Props) {
  const { t } = useTranslation('ui')
  const { data = [] } = useQuery({ ...headerImagesQuery(pictures), ...renderedRecord(rendered) })
  const [place, setPlace] = useState(0)
  const shown = data[place % Math.max(1, data.length)]
  return (
    <HeroBand picture={shown?.picture} {...(drawn && { drawn })} title={title}>
      <p>{detail}</p>
      {data.length > 1 && (
        <span className={styles.dots}>
          {data.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              aria-label={t('pictures.name', { number: index + 1 })}
              aria-pressed={index === place}
              onClick={() => setPlace(index)}
            />
          ))}
        </span>
      )}
    </HeroBand>
  )
}
