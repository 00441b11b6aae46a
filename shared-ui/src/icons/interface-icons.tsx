import { directedIcon, lineIcon } from './line-icon.tsx';

export const HomeIcon = lineIcon(
  'HomeIcon',
  <path d="M4 10.8 12 4l8 6.8V18a2 2 0 0 1-2 2h-3.5v-5h-5v5H6a2 2 0 0 1-2-2Z" />,
);
export const TrendsIcon = lineIcon('TrendsIcon', <path d="M5 20v-6M10 20V9M15 20v-8.5M20 20V5" />);
export const PlusIcon = lineIcon('PlusIcon', <path d="M12 5v14M5 12h14" />);
export const CheckIcon = lineIcon('CheckIcon', <path d="m5 12.8 4.6 4.6L19.2 7.2" />);
export const EditIcon = lineIcon(
  'EditIcon',
  <path d="m4.8 19.2.9-4 10.4-10.4a2.2 2.2 0 0 1 3.1 3.1L8.8 18.3ZM13.8 7.1l3.1 3.1" />,
);
export const DeleteIcon = lineIcon(
  'DeleteIcon',
  <path d="M4.5 7h15M9.5 7V5.2c0-.7.5-1.2 1.2-1.2h2.6c.7 0 1.2.5 1.2 1.2V7M6.5 7l.7 11.2c.1 1 .9 1.8 1.9 1.8h5.8c1 0 1.8-.8 1.9-1.8L17.5 7M10.4 11v5M13.6 11v5" />,
);
export const RefreshIcon = lineIcon(
  'RefreshIcon',
  <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 8.8M19.5 4.3v4.5H15" />,
);
export const MoreIcon = lineIcon('MoreIcon', <path d="M12 5.5v.01M12 12v.01M12 18.5v.01" strokeWidth="3" />);
export const ChevronDownIcon = lineIcon('ChevronDownIcon', <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />);
export const ChevronRightIcon = directedIcon('ChevronRightIcon', <path d="m9.5 6.5 5.5 5.5-5.5 5.5" />);
export const BackIcon = directedIcon('BackIcon', <path d="M20 12H5M11 5.5 4.5 12l6.5 6.5" />);
export const CloseIcon = lineIcon('CloseIcon', <path d="m6.5 6.5 11 11M17.5 6.5l-11 11" />);
export const WarningIcon = lineIcon(
  'WarningIcon',
  <path d="M10.3 4.9a2 2 0 0 1 3.4 0l6.7 11.9a2 2 0 0 1-1.7 3H5.3a2 2 0 0 1-1.7-3ZM12 9.5v4M12 16.6v.01" />,
);
export const InfoIcon = lineIcon(
  'InfoIcon',
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11.3v4.7M12 8v.01" />
  </>,
);
const CLOUD = 'M7 18.5a4.3 4.3 0 0 1-.5-8.6A5.8 5.8 0 0 1 17.7 9a4.8 4.8 0 0 1-.7 9.5Z';
export const OfflineIcon = lineIcon(
  'OfflineIcon',
  <path d="M9 6.3A5.8 5.8 0 0 1 17.7 9a4.8 4.8 0 0 1 2.7 7.9M15.5 18.5H7a4.3 4.3 0 0 1-.5-8.6L7 9.8M4 4l16 16" />,
);
export const CloudDoneIcon = lineIcon(
  'CloudDoneIcon',
  <>
    <path d={CLOUD} />
    <path d="m9.2 13.4 2.1 2.1 3.7-3.9" />
  </>,
);
export const SettingsIcon = lineIcon(
  'SettingsIcon',
  <>
    <path d="M4 7.5h9M18.5 7.5H20M4 16.5h1.5M11 16.5h9" />
    <circle cx="15.8" cy="7.5" r="2.6" />
    <circle cx="8.2" cy="16.5" r="2.6" />
  </>,
);
export const LogoutIcon = directedIcon(
  'LogoutIcon',
  <path d="M14 4.5H7a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h7M11 12h9.5M17 8.5l3.5 3.5-3.5 3.5" />,
);
export const BabyIcon = lineIcon(
  'BabyIcon',
  <>
    <path d="M12 4.3a7.9 7.9 0 1 1-7.6 6A2 2 0 0 1 4 12.9M12 4.3c-1.5 0-2.3 1-2.3 1.9 0 1 .8 1.6 1.6 1.6" />
    <path d="M9.3 11.8v.01M14.7 11.8v.01" strokeWidth="2.6" />
    <path d="M9.6 15.2c1.4 1.2 3.4 1.2 4.8 0" />
  </>,
);
export const PeopleIcon = lineIcon(
  'PeopleIcon',
  <path d="M5.5 8.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M3 19.5c.3-3.3 2.8-5.5 6-5.5s5.7 2.2 6 5.5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.8 14.6c1.9.8 3 2.6 3.2 4.9" />,
);
export const TasksIcon = lineIcon(
  'TasksIcon',
  <path d="m3.8 6.6 1.7 1.7L8.7 5M3.8 16.1l1.7 1.7 3.2-3.3M12.5 7H20M12.5 16.5H20" />,
);
const TRAY = 'M4.5 15v2.5a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2V15';
/** A file goes up into the app. */
export const ImportIcon = lineIcon('ImportIcon', <path d={`${TRAY}M12 15V4M7.5 8.5 12 4l4.5 4.5`} />);
/** A file comes down to the device. */
export const ExportIcon = lineIcon('ExportIcon', <path d={`${TRAY}M12 4v11M7.5 10.5 12 15l4.5-4.5`} />);
export const SparkIcon = lineIcon(
  'SparkIcon',
  <path d="M11 4.5c.7 4.2 2.3 5.8 6.5 6.5-4.2.7-5.8 2.3-6.5 6.5-.7-4.2-2.3-5.8-6.5-6.5 4.2-.7 5.8-2.3 6.5-6.5ZM18.5 15.5v4M16.5 17.5h4" />,
);
const EYE = 'M2.8 12C4.7 8.1 8 6 12 6s7.3 2.1 9.2 6c-1.9 3.9-5.2 6-9.2 6s-7.3-2.1-9.2-6Z';
export const EyeIcon = lineIcon(
  'EyeIcon',
  <>
    <path d={EYE} />
    <circle cx="12" cy="12" r="2.8" />
  </>,
);
export const EyeOffIcon = lineIcon(
  'EyeOffIcon',
  <path d="M9.8 6.2A10 10 0 0 1 12 6c4 0 7.3 2.1 9.2 6a11.5 11.5 0 0 1-2.4 3.3M14.7 17.6A10.4 10.4 0 0 1 12 18c-4 0-7.3-2.1-9.2-6a11.6 11.6 0 0 1 3.8-4.4M10 10a2.8 2.8 0 0 0 4 4M4 4l16 16" />,
);
export const ClockIcon = lineIcon(
  'ClockIcon',
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.2V12l3.3 2.2" />
  </>,
);
export const CalendarIcon = lineIcon(
  'CalendarIcon',
  <path d="M6.5 5.5h11a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2ZM4.5 10.5h15M8.5 3.5v4M15.5 3.5v4" />,
);
export const BellIcon = lineIcon(
  'BellIcon',
  <path d="M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5ZM10 20.5c.5.6 1.2.9 2 .9s1.5-.3 2-.9" />,
);
export const PlayIcon = lineIcon('PlayIcon', <path d="M8 5.8v12.4L18 12Z" fill="currentColor" />);
export const StopIcon = lineIcon('StopIcon', <rect x="7" y="7" width="10" height="10" rx="1.5" fill="currentColor" />);
