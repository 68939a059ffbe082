import type { Locale } from '@safar/contract/wording/locale'
import { Fragment } from 'react'
import styles from './share.module.css'

/** A message as a phone shows it: words between asterisks are bold. */
export function MessageBubble({ text, locale }: { text: string; locale: Locale }) {
  return (
    <div className={styles.bubble} lang={locale} dir={locale === 'ar' ? 'rtl' : 'ltr'}>
      {text.split('\n').map((line, place) => {
        const strong = /^\*(.*)\*$/.exec(line)?.[1]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place.
          <Fragment key={place}>
            {strong === undefined ? line : <b>{strong}</b>}
            {'\n'}
          </Fragment>
        )
      })}
    </div>
  )
}
