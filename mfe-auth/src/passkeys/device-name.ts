import { say } from '@nestling/shared-ui/say';
/** What the browser tells about the device it runs on. */
export interface Browser {
  userAgent: string;
  platform: string;
  maxTouchPoints: number;
  /** Only Chromium has it. */
  userAgentData?: {
    platform: string;
    getHighEntropyValues: (hints: string[]) => Promise<{ model?: string }>;
  };
}

/** Chromium's user agent names every Android phone so, to tell nothing. */
const HIDDEN_MODEL = 'K';

async function androidModel({ userAgent, userAgentData }: Browser): Promise<string | undefined> {
  const told = /Android[^;)]*;\s*([^;)]+?)(?:\s+Build\/[^;)]*)?\s*[;)]/.exec(userAgent)?.[1];
  if (told && told !== HIDDEN_MODEL && !/^(mobile|tablet|wv|u)$/i.test(told)) return told;
  const { model } = (await userAgentData?.getHighEntropyValues(['model']).catch(() => undefined)) ?? {};
  return model || undefined;
}

/** A name to propose for this device: 'iPhone', 'iPad', 'Android Device (model)' or the platform. */
export async function deviceNameOf(browser: Browser): Promise<string> {
  const { userAgent, platform, maxTouchPoints, userAgentData } = browser;
  if (/iPhone/.test(userAgent)) return 'iPhone';
  // An iPad says that it is a Macintosh; no Macintosh can be touched.
  if (/iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'iPad';
  if (/Android/.test(userAgent)) {
    const model = await androidModel(browser);
    return model ? say('Android Device ({model})', { model }) : say('Android Device');
  }
  return userAgentData?.platform || platform || say('This device');
}
