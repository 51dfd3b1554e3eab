/** Records from the microphone: Opus where the browser can, AAC where it cannot. */
import { VOICE_BITRATE } from '#rules/chat/voice.ts';

/** In the order of preference; older Safari has the last one alone. */
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4'];
/** How often the recorder hands on what it has. */
const CHUNK_MS = 1_000;

export interface VoiceRecording {
  /** In seconds, by the clock of this device. */
  seconds: () => number;
  /** How loud it is now, 0 to 1. */
  level: () => number;
  stop: () => void;
}

interface Hearing {
  /** The microphone was given. */
  begun: (type: string) => void;
  /** What was recorded since the last chunk; so many seconds have passed from the beginning. */
  chunk: (data: Blob, seconds: number) => void;
  /** It has ended, by `stop` or by itself, as where the microphone is pulled out. */
  ended: (file: File, seconds: number) => void;
}

export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && 'mediaDevices' in navigator && typeOfRecording() !== undefined;
}

function typeOfRecording(): string | undefined {
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type));
}

/** Asks for the microphone; rejects with the browser's own error where it is not given. */
export async function startRecording({ begun, chunk, ended }: Hearing): Promise<VoiceRecording> {
  const mimeType = typeOfRecording();
  const audio = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  const stream = await navigator.mediaDevices.getUserMedia({ audio });
  const letGo = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  const recorder = recorderOf(stream, mimeType, letGo);
  const meter = openMeter(stream);
  const chunks: Blob[] = [];
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;
  const [type = ''] = recorder.mimeType.split(';');
  recorder.addEventListener('dataavailable', ({ data }) => {
    chunks.push(data);
    chunk(data, seconds());
  });
  recorder.addEventListener('stop', () => {
    const lasted = seconds();
    letGo();
    meter.close();
    ended(fileOf(chunks, type), lasted);
  });
  recorder.start(CHUNK_MS);
  begun(type);
  return {
    seconds,
    level: meter.level,
    stop: () => {
      if (recorder.state !== 'inactive') recorder.stop();
    },
  };
}

export function fileOf(chunks: BlobPart[], type: string): File {
  return new File(chunks, `Recording.${type.split('/')[1] ?? ''}`, { type });
}

/** Where it cannot be made, nothing listens any more. */
function recorderOf(stream: MediaStream, mimeType: string | undefined, letGo: () => void): MediaRecorder {
  try {
    return new MediaRecorder(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond: VOICE_BITRATE });
  } catch (error) {
    letGo();
    throw error;
  }
}

function openMeter(stream: MediaStream): { level: () => number; close: () => void } {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      // speech is quiet: its root is lifted, so that it is seen
      return Math.min(1, Math.sqrt(power) * 4);
    },
    close: () => void context.close(),
  };
}
