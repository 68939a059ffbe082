import { Fragment } from 'react'
import { MiniLine } from '../../../ui/line/mini-line.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import style from './list.module.css'

const MOST_PLACES = 4

/** 'LHE–JED–LHE' as a line from place to place, in the direction of reading; what is no route is written out. */
export function Route({ route }: { route: string }) {
  const places = route.split('–')
  if (places.length < 2 || places.length > MOST_PLACES || !places.every((place) => /^[A-Z]{3}$/.test(place)))
    return <bdi>{route}</bdi>
  return (
    <span className={style.route}>
      {places.map((place, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place may be passed twice.
        <Fragment key={index}>
          {index > 0 && <MiniLine short={places.length > 2} />}
          <Ltr>{place}</Ltr>
        </Fragment>
      ))}
    </span>
  )
}
