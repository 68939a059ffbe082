import { Outlet, useLocation } from 'react-router'
import { StorePage } from './store-page.tsx'

export default function StorefrontLayout() {
  const home = useLocation().pathname === '/'
  return (
    <StorePage tone={home ? 'dark' : 'light'}>
      <Outlet />
    </StorePage>
  )
}
