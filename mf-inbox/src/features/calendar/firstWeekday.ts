import { getLocale } from 'platform/languages';

interface WeekInfo {
  /** 1 is Monday, 7 is Sunday. */
  firstDay: number;
}

const WEEK = 7;
const MONDAY = 1;
/** CLDR's week data, for browsers without it. In all other regions a week begins on Monday. */
const SATURDAY_REGIONS = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';
const SUNDAY_REGIONS =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GU GT HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT ' +
  'PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';

/** Returns the first day of a week in the reader's region: 0 is Sunday, as in `Date`. */
export function firstWeekday(tag = getLocale()): number {
  const locale = new Intl.Locale(tag) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo;
    weekInfo?: WeekInfo;
  };
  const known = locale.getWeekInfo?.() ?? locale.weekInfo;
  return (known?.firstDay ?? firstDayOf(locale.maximize().region)) % WEEK;
}

function firstDayOf(region = ''): number {
  if (SUNDAY_REGIONS.split(' ').includes(region)) return 7;
  return SATURDAY_REGIONS.split(' ').includes(region) ? 6 : MONDAY;
}
