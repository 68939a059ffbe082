import { MiniLine } from '../../../ui/line/mini-line.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import style from './list.module.css'

/** 'LHE–JED' with the line between; a longer way is written out. */
export function Route({ route }: { route: string }) {
  const places = route.split('–')
  const [from, to] = places
  if (places.length !== 2) return <Ltr>{route}</Ltr>
  return (
    <Ltr className={style.route ?? ''}>
      {from} <MiniLine /> {to}
    </Ltr>
  )
}
