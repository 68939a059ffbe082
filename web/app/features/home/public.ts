export { PopularTours } from './packages/popular-tours.tsx'
export { TOURS_SHOWN, UMRAH_SHOWN } from './packages/shown.ts'
export { UmrahPackages } from './packages/umrah-packages.tsx'
